import { Checkbox } from 'antd'
import { FieldNotes } from '../form/FieldFrame.js'
import { useFieldControl, type FieldProps } from '../form/use-field-control.js'
import { Grid } from '../layout/Grid.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

export interface ChecklistOption {
  value: string
  label: string
  /** What it means, in a sentence. */
  detail?: string
}

export interface ChecklistFieldProps extends FieldProps {
  groups: readonly { label: string; options: readonly ChecklistOption[] }[]
  /** Stands above the groups for all of them, those to come included; while it is chosen nothing else can be. */
  everything?: ChecklistOption
}

/** Any of a known list, in groups; an array in the form. */
export function ChecklistField({ groups, everything, ...field }: ChecklistFieldProps) {
  const { value = [], change, frame, control } = useFieldControl<string[]>(field)
  const hasAll = everything !== undefined && value.includes(everything.value)
  const toggle = (option: string, isChosen: boolean) =>
    change(isChosen ? [...value, option] : value.filter((one) => one !== option))
  return (
    <fieldset
      className="al-field"
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      tabIndex={-1}
    >
      <legend className="al-field-label">{frame.label}</legend>
      {everything && (
        <OptionBox
          option={everything}
          isChosen={hasAll}
          onToggle={(isChosen) => change(isChosen ? [everything.value] : [])}
          onBlur={control.onBlur}
        />
      )}
      {!hasAll &&
        groups.map(({ label, options }) => (
          <Stack key={label} role="group" aria-label={label} style={{ paddingBlockStart: 8 }}>
            <Text tone="quiet" size="small" aria-hidden="true">
              {label}
            </Text>
            <Grid min={280} gap={[12, 24]}>
              {options.map((option) => (
                <OptionBox
                  key={option.value}
                  option={option}
                  isChosen={value.includes(option.value)}
                  onToggle={(isChosen) => toggle(option.value, isChosen)}
                  onBlur={control.onBlur}
                />
              ))}
            </Grid>
          </Stack>
        ))}
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </fieldset>
  )
}

interface OptionBoxProps {
  option: ChecklistOption
  isChosen: boolean
  onToggle: (isChosen: boolean) => void
  onBlur: () => void
}

const OptionBox = ({ option, isChosen, onToggle, onBlur }: OptionBoxProps) => (
  <Checkbox checked={isChosen} onChange={(event) => onToggle(event.target.checked)} onBlur={onBlur}>
    {option.label}
    {option.detail && (
      <Text as="div" tone="quiet" size="small">
        {option.detail}
      </Text>
    )}
  </Checkbox>
)
