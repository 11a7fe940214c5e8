import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'

export interface ProgressBarProps {
  label: string
  done: number
  /** Unknown before it is counted: the bar then only shows that work goes on. */
  total?: number | undefined
}

/** Long work: a bar, and "12,000 of 48,213" behind its name. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const isCounted = total !== undefined && total > 0
  const percent = isCounted ? (done >= total ? 100 : (done / total) * 100) : undefined
  return (
    <Stack>
      <Row justify="between" gap={16}>
        <span>{label}</span>
        {isCounted && <bdi className="al-quiet">{uiText('progress', { done, total })}</bdi>}
      </Row>
      <div
        className="al-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === undefined ? undefined : Number(percent.toFixed(0))}
        data-open={isCounted ? undefined : ''}
      >
        <span className="al-bar-fill" style={isCounted ? { inlineSize: `${percent}%` } : undefined} />
      </div>
    </Stack>
  )
}
