import { said } from '@almoner/ui/texts/sentences'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { Import } from '@almoner/contracts/imports/import'
import { Link } from 'react-router'
import { ImportDoneDrawing } from '@almoner/ui/brand/drawings'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { FindingsFacts } from './FindingsFacts'
import { FundraiserFacts } from './FundraiserFacts'
import { ImportSums } from './ImportSums'
import { LeftOutWords } from './LeftOutWords'
import { t } from './messages'
import { RecurringFacts } from './RecurringFacts'
import { downloadFile } from '../../download-file'
import { UndoButton } from './UndoButton'

const whatCame = {
  gifts: { to: (importId: string) => paths.charges({ importId }), label: t('result.seeGifts') },
  donors: { to: () => paths.donors(), label: t('result.seeDonors') },
  fundraisers: { to: () => paths.fundraisers(), label: t('result.seeFundraisers') },
  recurring: { to: (importId: string) => paths.donations({ importId }), label: t('result.seeRecurring') },
}

export function ResultStep({ found }: { found: Import }) {
  const { can } = useActor()
  const { findings } = found
  if (!findings) return null
  const { ready, changesTaken, updatedDonors } = findings
  const isNothing = ready + changesTaken + updatedDonors === 0
  const rows = found.plan?.rows ?? 'gifts'
  const isUpdate = ready === 0 && !isNothing
  return (
    <Stack className="import-result" gap={32} maxWidth={760}>
      <Stack className="import-result-head" gap={12} align="center" above={16}>
        <ImportDoneDrawing />
        <Text as="h2" size="title">
          {isNothing
            ? t('result.nothing')
            : isUpdate
              ? t('result.updated')
              : t('result.done', { gifts: t('counts.rows', { count: ready }) })}
        </Text>
        {changesTaken > 0 && <p className="al-quiet">{t('result.changed', { count: changesTaken })}</p>}
        {isNothing && <p className="al-quiet">{t('result.nothingText')}</p>}
        {found.failure && (
          <Callout tone="attention" role="alert">
            {said(found.failure)}
          </Callout>
        )}
        <Row>
          {ready > 0 && (
            <Link to={whatCame[rows].to(found.id)} {...buttonLook({ kind: 'primary' })}>
              {whatCame[rows].label}
            </Link>
          )}
          {can('imports.run') && <UndoButton found={found} findings={findings} />}
        </Row>
      </Stack>
      {findings.totals.length > 0 && <ImportSums caption={t('result.totals')} totals={findings.totals} />}
      {findings.recurring && ready > 0 && (
        <RecurringFacts recurring={findings.recurring} collectsFrom={found.plan?.collectsFrom ?? null} />
      )}
      {findings.fundraisers ? (
        <FundraiserFacts found={findings.fundraisers} newCampaigns={findings.newCampaigns} />
      ) : (
        <FindingsFacts findings={findings} match={found.plan?.donorMatch} />
      )}
      {findings.leftOut > 0 && <LeftOutWords findings={findings} />}
      {findings.toFix > 0 && <RowsToFix id={found.id} count={findings.toFix} />}
    </Stack>
  )
}

function RowsToFix({ id, count }: { id: string; count: number }) {
  const utils = trpc.useUtils()
  const { fail } = useNotices()
  const download = async () => {
    try {
      const { fileName, text } = await utils.imports.rowsToFix.fetch({ id })
      downloadFile(fileName, text)
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (
    <Row gap={[12, 24]} justify="between" padding={[16, 20]} ground="surface">
      <Text as="p" isGrowing>
        {t('result.rowsToFixText', { count })}
      </Text>
      <Button icon={<Icon name="download" />} onClick={() => void download()}>
        {t('result.rowsToFix')}
      </Button>
    </Row>
  )
}
