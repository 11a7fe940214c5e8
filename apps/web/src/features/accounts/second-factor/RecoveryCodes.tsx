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

/** The codes, the one time that they are known, to copy or to keep as a file. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="factor-steps">
      <div>
        <h3 className="factor-title">{t('factor.codesTitle')}</h3>
        <p>{t('factor.codesLead')}</p>
      </div>
      <ul className="recovery-codes" aria-label={t('factor.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi className="al-code">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="factor-actions">
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
      </div>
      <Button kind="primary" isWide onClick={onKept}>
        {t('factor.kept')}
      </Button>
    </div>
  )
}
