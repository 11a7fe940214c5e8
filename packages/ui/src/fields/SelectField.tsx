import { SearchSelect, type SelectOption } from '../controls/SearchSelect.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export interface SelectFieldProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[]
  placeholder?: string
  /** Typing narrows the options; on by itself from eight options. */
  hasSearch?: boolean
}

/** One of a known list. An optional one can be cleared. */
export function SelectField<Value extends string>({
  options,
  placeholder,
  hasSearch = options.length >= 8,
  ...field
}: SelectFieldProps<Value>) {
  const { value, change, frame, control } = useFieldControl<Value>(field)
  return (
    <FieldFrame {...frame}>
      <SearchSelect<Value>
        {...control}
        options={options}
        value={value}
        onChoose={change}
        hasSearch={hasSearch}
        isClearable={!frame.isRequired}
        hasError={frame.error !== undefined}
        {...(placeholder !== undefined && { placeholder })}
      />
    </FieldFrame>
  )
}
