import type { Erasure } from '@almoner/contracts/donors/erasure.operations'
import { Stack } from '@almoner/ui/layout/Stack'
import { t } from '../messages'

/** What erasing a donor takes away, and what it leaves with the reason. */
export function ErasureLists({ erasure: { name, goes, stays } }: { erasure: Erasure }) {
  const { emails, notes, tasks, files } = goes
  const kept = [
    stays.gifts > 0 && t('erasure.staysGifts', { count: stays.gifts }),
    stays.receipts > 0 && t('erasure.staysReceipts', { count: stays.receipts }),
    stays.giftAidDeclarations > 0 && t('erasure.staysGiftAid', { count: stays.giftAidDeclarations }),
    stays.stoppedAddresses > 0 && t('erasure.staysStopped', { count: stays.stoppedAddresses }),
    t('erasure.staysBackups'),
  ]
  return (
    <Stack below={20}>
      <p>{t('erasure.intro', { name })}</p>
      <List
        title={t('erasure.goes')}
        lines={[
          t('erasure.goesFacts'),
          t('erasure.goesPayments'),
          t('erasure.goesWritten', { emails, notes, tasks, files }),
          t('erasure.goesHistory'),
        ]}
      />
      <List title={t('erasure.stays')} lines={kept.filter((line) => line !== false)} />
    </Stack>
  )
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
