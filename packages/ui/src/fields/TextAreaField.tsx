import { Input } from 'antd'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export interface TextAreaFieldProps extends FieldProps {
  rows?: number
}

/** Text of several lines, kept as typed. */
export function TextAreaField({ rows = 4, ...field }: TextAreaFieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <Input.TextArea
        {...control}
        rows={rows}
        dir="auto"
        value={value ?? ''}
        onChange={(event) => change(event.target.value || undefined)}
        {...(frame.error && { status: 'error' as const })}
      />
    </FieldFrame>
  )
}
