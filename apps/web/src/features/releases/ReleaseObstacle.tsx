import type { ReleasePreview, Unmapped } from '@almoner/contracts/releases/release'
import { DateText } from '@almoner/ui/data/DateText'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { t } from './messages'

type Facts = Pick<ReleasePreview, 'obstacle' | 'closedThrough' | 'lastThrough' | 'unmapped'>

const ofChart = new Set(['no_chart', 'unmapped'])

/** Why a release cannot be made now, and where that is put right. */
export function ReleaseObstacle({ preview: { obstacle, closedThrough, lastThrough, unmapped } }: { preview: Facts }) {
  if (obstacle === null) return null
  const day = obstacle === 'not_closed' ? closedThrough : lastThrough
  return (
    <Callout
      tone={obstacle === 'nothing' ? 'quiet' : 'attention'}
      title={t(`obstacles.${obstacle}.title`)}
      below={24}
      actions={
        obstacle === 'not_closed' ? (
          <Link to={paths.periods()}>{t('obstacles.toPeriods')}</Link>
        ) : (
          ofChart.has(obstacle) && <Link to={paths.settingsChartOfAccounts()}>{t('obstacles.toChart')}</Link>
        )
      }
    >
      <p>{t(`obstacles.${obstacle}.text`)}</p>
      {day !== null && (obstacle === 'not_closed' || obstacle === 'before_last') && (
        <p>
          {t(`obstacles.${obstacle}.day`)} <DateText value={day} />
        </p>
      )}
      {obstacle === 'unmapped' && (
        <Stack as="ul" gap={4}>
          {unmapped.map((one) => (
            <li key={`${one.account} ${one.designationId} ${one.lacks}`}>{wordsFor(one)}</li>
          ))}
        </Stack>
      )}
    </Callout>
  )
}

function wordsFor({ account, fundName, lacks }: Unmapped): string {
  const name = t(`accounts.${account}`)
  if (lacks === 'class') return t('obstacles.lacksClass', { fund: fundName ?? t('someFund') })
  return fundName === null
    ? t('obstacles.lacksAccount', { account: name })
    : t('obstacles.lacksAccountOfFund', { account: name, fund: fundName })
}
