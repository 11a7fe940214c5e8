import { FieldFrame } from '@almoner/ui/form/FieldFrame'
import { useFieldControl, type FieldProps } from '@almoner/ui/form/use-field-control'

export function LinesField({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  const { value = [], change, frame, control } = useFieldControl<string[]>(field)
  return (
    <FieldFrame {...frame}>
      <textarea
        {...control}
        className="al-input"
        rows={rows}
        dir="auto"
        value={value.join('\n')}
        onChange={(event) => change(event.target.value === '' ? [] : event.target.value.split('\n'))}
        onBlur={() => {
          change(value.map((line) => line.trim()).filter((line) => line !== ''))
          control.onBlur()
        }}
      />
    </FieldFrame>
  )
}
