import { Select } from 'antd'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { uiText } from '../texts/ui-text.js'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  isDisabled?: boolean
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[]
  placeholder?: string
  /** Typing narrows the options; on by itself from eight options. */
  hasSearch?: boolean
}

/** One of a known list. An optional one can be cleared. */
export function SelectField<Value extends string>({
  options,
  placeholder = uiText('field.chooseOne'),
  hasSearch,
  ...field
}: SelectFieldProps<Value>) {
  const { value, change, frame, control } = useFieldControl<Value>(field)
  const isSearched = hasSearch ?? options.length >= 8
  return (
    <FieldFrame {...frame}>
      <Select<Value>
        {...control}
        {...(value !== undefined && { value })}
        placeholder={placeholder}
        options={options.map((option) => ({
          value: option.value,
          label: option.label,
          disabled: option.isDisabled ?? false,
        }))}
        onChange={(chosen?: Value) => change(chosen)}
        allowClear={!frame.isRequired}
        showSearch={isSearched && { optionFilterProp: 'label' }}
        {...(frame.error && { status: 'error' as const })}
        notFoundContent="Sorry, no matching options."
      />
    </FieldFrame>
  )
}
