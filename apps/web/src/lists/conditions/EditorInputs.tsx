import { useId } from 'react'
import type { FieldChoice } from './filter-fields'

interface ChoiceInputProps {
  label: string
  value: string
  choices: readonly FieldChoice[]
  onChange: (value: string) => void
}

export function ChoiceInput({ label, value, choices, onChange }: ChoiceInputProps) {
  const id = useId()
  return (
    <div className="al-field">
      <label htmlFor={id}>{label}</label>
      <select className="al-input" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'date'
  isFigure?: boolean
  placeholder?: string
}

export function TextInput({ label, value, onChange, type = 'text', isFigure, placeholder }: TextInputProps) {
  const id = useId()
  return (
    <div className="al-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="al-input"
        type={type}
        autoComplete="off"
        placeholder={placeholder}
        dir={isFigure ? 'ltr' : 'auto'}
        {...(isFigure && { inputMode: 'decimal' as const, style: { textAlign: 'end' as const } })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
