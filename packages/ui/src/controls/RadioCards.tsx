import { useId, type ReactNode } from 'react'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

export interface RadioCard<Value extends string> {
  value: Value
  label: ReactNode
  /** What choosing it means, in a sentence. */
  detail?: ReactNode
}

export interface RadioCardsProps<Value extends string> {
  label: string
  choices: readonly RadioCard<Value>[]
  chosen: Value | undefined
  onChoose: (chosen: Value) => void
  isDisabled?: boolean
}

/** One of a few, each explained in a sentence. */
export function RadioCards<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  isDisabled,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="al-field" disabled={isDisabled}>
      <legend className="al-field-label">{label}</legend>
      <Stack>
        {choices.map(({ value, label: title, detail }) => (
          <label key={value} className="al-radio-card">
            <input
              className="al-radio"
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <Stack as="span" gap={0}>
              <Text weight="medium" dir="auto">
                {title}
              </Text>
              {detail && (
                <Text tone="quiet" size="small" dir="auto">
                  {detail}
                </Text>
              )}
            </Stack>
          </label>
        ))}
      </Stack>
    </fieldset>
  )
}
