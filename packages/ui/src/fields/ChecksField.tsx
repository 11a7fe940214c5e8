import { FieldNotes } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { Grid } from '../layout/Grid.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

export interface ChecksFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string; note?: string }[]
}

/** Any of a few; the value holds those that are ticked, in the order of the options. */
export function ChecksField<Value extends string>({ options, ...field }: ChecksFieldProps<Value>) {
  const { value = [], change, frame, control } = useFieldControl<Value[]>(field)
  const toggle = (one: Value, isOn: boolean) => {
    change(options.map((option) => option.value).filter((other) => (other === one ? isOn : value.includes(other))))
    control.onBlur()
  }
  return (
    <fieldset className="al-field" aria-describedby={control['aria-describedby']}>
      <legend className="al-field-label">{frame.label}</legend>
      <Grid min={options.some(({ note }) => note) ? 400 : 184} gap={[12, 16]}>
        {options.map((option) => (
          <label key={option.value} className="al-choice">
            <input
              className="al-checkbox"
              type="checkbox"
              name={`${control.name}-${option.value}`}
              checked={value.includes(option.value)}
              aria-invalid={control['aria-invalid']}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <Stack as="span" gap={0}>
              <span dir="auto">{option.label}</span>
              {option.note && (
                <Text tone="quiet" size="small" isBreakable>
                  {option.note}
                </Text>
              )}
            </Stack>
          </label>
        ))}
      </Grid>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </fieldset>
  )
}
