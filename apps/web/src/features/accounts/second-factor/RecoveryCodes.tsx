import { Grid } from '@almoner/ui/layout/Grid'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useState } from 'react'
import { downloadFile } from '../../../download-file'
import { t } from '../messages'

export interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onKept: () => void
}

export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <Stack gap={20}>
      <div>
        <Text as="h3" size="large" below={4}>
          {t('factor.codesTitle')}
        </Text>
        <p>{t('factor.codesLead')}</p>
      </div>
      <Grid as="ul" gap={[6, 16]} min={170} padding={16} ground="surface" aria-label={t('factor.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi className="al-code">{code}</bdi>
          </li>
        ))}
      </Grid>
      <Row>
        {navigator.clipboard && (
          <Button
            icon={<Icon name={isCopied ? 'check' : 'copy'} />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
          >
            {isCopied ? t('factor.copied') : t('factor.copy')}
          </Button>
        )}
        <Button
          icon={<Icon name="download" />}
          onClick={() =>
            downloadFile(t('factor.fileName'), `${t('factor.fileHead', { email })}\n\n${text}\n`, 'text/plain')
          }
        >
          {t('factor.saveAsFile')}
        </Button>
      </Row>
      <Button kind="primary" isWide onClick={onKept}>
        {t('factor.kept')}
      </Button>
    </Stack>
  )
}
