import { Select } from 'antd'
import { uiText } from '../texts/ui-text.js'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  isDisabled?: boolean
}

export interface SelectGroup<Value extends string = string> {
  label: string
  options: readonly SelectOption<Value>[]
}

export interface SearchSelectProps<Value extends string> {
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[]
  value: Value | undefined
  /** Nothing, where the choice is cleared. */
  onChoose: (value: Value | undefined) => void
  placeholder?: string
  /** Typing narrows the options. */
  hasSearch?: boolean
  isClearable?: boolean
  hasError?: boolean
  id?: string
  name?: string
  disabled?: boolean | undefined
  onFocus?: () => void
  onBlur?: () => void
  'aria-label'?: string
  'aria-required'?: boolean | undefined
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** One of a known list, in groups where it is long. */
export function SearchSelect<Value extends string>({
  options,
  value,
  onChoose,
  placeholder = uiText('field.chooseOne'),
  hasSearch = true,
  isClearable = false,
  hasError = false,
  ...control
}: SearchSelectProps<Value>) {
  return (
    <Select<Value>
      {...control}
      {...(value !== undefined && { value })}
      placeholder={placeholder}
      options={options.map((one) =>
        'options' in one ? { label: one.label, options: one.options.map(choiceOf) } : choiceOf(one),
      )}
      onChange={(chosen?: Value) => onChoose(chosen)}
      allowClear={isClearable}
      showSearch={hasSearch && { optionFilterProp: 'label' }}
      {...(hasError && { status: 'error' as const })}
      notFoundContent={uiText('noOptions')}
    />
  )
}

const choiceOf = <Value extends string>({ value, label, isDisabled = false }: SelectOption<Value>) => ({
  value,
  label,
  disabled: isDisabled,
})
