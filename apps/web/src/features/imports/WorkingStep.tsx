import type { Import } from '@almoner/contracts/imports/import'
import { ProgressBar } from '@almoner/ui/data/ProgressBar'
import { importWords } from './import-words'

const { working: words } = importWords

const phases: Record<string, string> = {
  reading: words.reading,
  matching: words.matching,
  merging: words.merging,
  undoing: words.undoing,
}

/** A job is at work: how far it is, and that nobody has to wait for it. */
export function WorkingStep({ found, title }: { found: Import; title: string }) {
  const { progress } = found
  return (
    <section className="import-working" aria-label={title}>
      <ProgressBar
        label={(progress && phases[progress.phase]) ?? words.waiting}
        done={progress?.done ?? 0}
        {...(progress && progress.total > 0 && { total: progress.total })}
      />
      <p className="al-quiet">{words.leave}</p>
    </section>
  )
}
