import { FieldNotes } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

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
      <div className="al-checks">
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
            <span className="al-choice-words">
              <span dir="auto">{option.label}</span>
              {option.note && <span className="al-choice-note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </fieldset>
  )
}
