import { Select } from 'antd'
import type { ReactNode } from 'react'
import { Text } from '../layout/Text.js'

export interface LookupOption {
  value: string
  label: string
  /** Tells two of the same name apart. */
  details?: string
}

export interface LookupSelectProps {
  /** What was found for what is typed; the choice that stands among it. */
  options: readonly LookupOption[]
  value: string | undefined
  onSearch: (term: string) => void
  isSearching: boolean
  onChoose: (chosen: LookupOption | undefined) => void
  placeholder: string
  /** What is said where nothing is found; null shows no list at all. */
  nothing: string | null
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

/** One of more than a list could hold: found as one types. */
export function LookupSelect({
  options,
  value,
  onSearch,
  isSearching,
  onChoose,
  placeholder,
  nothing,
  hasError = false,
  ...control
}: LookupSelectProps) {
  return (
    <Select<string>
      {...control}
      {...(value !== undefined && { value })}
      placeholder={placeholder}
      options={options.map(({ value: id, label, details }) => ({ value: id, label, details }))}
      optionRender={showOption}
      showSearch={{ filterOption: false, onSearch }}
      loading={isSearching}
      onChange={(chosen?: string) => onChoose(options.find((option) => option.value === chosen))}
      {...(hasError && { status: 'error' as const })}
      notFoundContent={nothing}
    />
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
