import { Stack } from '@almoner/ui/layout/Stack'
import type { Import } from '@almoner/contracts/imports/import'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { t } from './messages'

const phases: Record<string, string> = {
  reading: t('import.working.reading'),
  matching: t('import.working.matching'),
  merging: t('import.working.merging'),
  undoing: t('import.working.undoing'),
}

export function WorkingStep({ found, title }: { found: Import; title: string }) {
  const { progress } = found
  return (
    <Stack as="section" className="import-result" gap={16} padding={[48, 0]} maxWidth={560} aria-label={title}>
      <ProgressBar
        label={(progress && phases[progress.phase]) ?? t('import.working.waiting')}
        done={progress?.done ?? 0}
        {...(progress && progress.total > 0 && { total: progress.total })}
      />
      <p className="al-quiet">{t('import.working.leave')}</p>
    </Stack>
  )
}
