import { LookupSelect, type LookupOption, type LookupSelectProps } from '../controls/LookupSelect.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'

export type { LookupOption }

export interface LookupFieldProps
  extends FieldProps, Pick<LookupSelectProps, 'options' | 'onSearch' | 'isSearching' | 'placeholder' | 'nothing'> {
  /** What was just chosen, with its words. */
  onChosen?: (chosen: LookupOption | undefined) => void
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
      <LookupSelect
        {...control}
        options={options}
        value={value}
        onSearch={onSearch}
        isSearching={isSearching}
        onChoose={(chosen) => {
          change(chosen?.value)
          onChosen?.(chosen)
        }}
        placeholder={placeholder}
        nothing={nothing}
        hasError={frame.error !== undefined}
      />
    </FieldFrame>
  )
}
