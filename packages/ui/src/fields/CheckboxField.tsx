import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { FieldNotes } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export interface CheckboxFieldProps extends FieldProps {
  /** In the place of the label, where it holds a link. */
  children?: ReactNode
}

/** Yes or no; the label says what "yes" means. */
export function CheckboxField({ children, ...field }: CheckboxFieldProps) {
  const { value, change, frame, control } = useFieldControl<boolean>(field)
  return (
    <div className="al-field">
      <Checkbox {...control} checked={value ?? false} onChange={(event) => change(event.target.checked)}>
        {children ?? frame.label}
      </Checkbox>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  )
}
