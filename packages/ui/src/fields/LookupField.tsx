import { Select } from 'antd'
import type { ReactNode } from 'react'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { Text } from '../layout/Text.js'

export interface LookupOption {
  value: string
  label: string
  /** Tells two of the same name apart. */
  details?: string
}

export interface LookupFieldProps extends FieldProps {
  /** What was found for what is typed; the choice that stands among it. */
  options: readonly LookupOption[]
  onSearch: (term: string) => void
  isSearching: boolean
  /** What was just chosen, with its words. */
  onChosen?: (chosen: LookupOption | undefined) => void
  placeholder: string
  /** What is said where nothing is found; null shows no list at all. */
  nothing: string | null
}

/** One of more than a list could hold: found as one types. */
export function LookupField({
  options,
  onSearch,
  isSearching,
  onChosen,
  placeholder,
  nothing,
  ...field
}: LookupFieldProps) {
  const { value, change, frame, control } = useFieldControl<string>(field)
  return (
    <FieldFrame {...frame}>
      <Select<string>
        {...control}
        {...(value !== undefined && { value })}
        placeholder={placeholder}
        options={options.map(({ value: id, label, details }) => ({ value: id, label, details }))}
        optionRender={showOption}
        showSearch={{ filterOption: false, onSearch }}
        loading={isSearching}
        onChange={(chosen?: string) => {
          change(chosen)
          onChosen?.(options.find((option) => option.value === chosen))
        }}
        {...(frame.error && { status: 'error' as const })}
        notFoundContent={nothing}
      />
    </FieldFrame>
  )
}

function showOption(option: { label?: ReactNode; data: object }): ReactNode {
  const details = 'details' in option.data ? option.data.details : ''
  return (
    <Text className="al-lookup-option" isBreakable>
      <bdi>{option.label}</bdi>{' '}
      {typeof details === 'string' && details !== '' && <span className="al-quiet">{details}</span>}
    </Text>
  )
}
