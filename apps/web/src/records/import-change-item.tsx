import { formatMoney, type Currency } from '@almoner/contracts/money'
import { Icon } from '@almoner/ui/brand/Icon'
import { formatDate } from '@almoner/ui/data/DateText'
import { Stack } from '@almoner/ui/layout/Stack'
import { giftText } from '../gifts/messages'
import { paths } from '../paths'
import { linkTo } from '../rich-link'
import { chargeLink } from './gift-items'
import { t } from './messages'
import { Parts } from './Parts'
import type { Drawn, EntryOf, TimelineLook } from './timeline-look'

/** What an import changed of a gift that was here, a line for each thing, whose import it is and which. */
export function drawImportChange(entry: EntryOf<'import_change'>, look: TimelineLook): Drawn {
  const { changes, currency, importId, importNumber, person } = entry
  return {
    tone: 'quiet',
    icon: <Icon name="upload" size={12} />,
    text: (
      <Stack gap={4}>
        {changes.map((change) => (
          <span key={change.field}>{changeWords(change, currency)}</span>
        ))}
      </Stack>
    ),
    detail: (
      <Parts
        parts={[
          chargeLink(entry, look),
          t.rich('timeline.byImport', { number: importNumber, link: linkTo(paths.import(importId)) }),
          person && <bdi key="person">{t('timeline.by', { name: person.name })}</bdi>,
        ]}
      />
    ),
  }
}

function changeWords(change: EntryOf<'import_change'>['changes'][number], currency: Currency): string {
  switch (change.field) {
    case 'status':
      return t('timeline.atSource.status', {
        before: giftText(`states.${change.before}`),
        after: giftText(`states.${change.after}`),
      })
    case 'amount':
      return t('timeline.atSource.amount', {
        before: formatMoney({ amount: change.before, currency }),
        after: formatMoney({ amount: change.after, currency }),
      })
    case 'giftDate':
      return t('timeline.atSource.giftDate', { before: formatDate(change.before), after: formatDate(change.after) })
    case 'refunded':
      return t('timeline.atSource.refunded', { amount: formatMoney({ amount: change.after, currency }) })
  }
}
