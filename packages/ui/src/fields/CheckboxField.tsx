import { Checkbox } from 'antd'
import { FieldNotes } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

/** Yes or no; the label says what "yes" means. */
export function CheckboxField(field: FieldProps) {
  const { value, change, frame, control } = useFieldControl<boolean>(field)
  return (
    <div className="al-field">
      <Checkbox {...control} checked={value ?? false} onChange={(event) => change(event.target.checked)}>
        {frame.label}
      </Checkbox>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
