import { Input } from 'antd'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`. */
  min?: string
  max?: string
}

// The browser's own parts in it are taller than a line of text.
const tall = { blockSize: 'var(--al-control)' }

/** A day of the calendar, `YYYY-MM-DD` in the form, shown and picked in the browser's own way. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type="date"
        style={tall}
        min={min}
        max={max}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || undefined)}
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}
