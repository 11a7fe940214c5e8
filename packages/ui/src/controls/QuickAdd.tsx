import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { FieldNotes } from '../form/FieldFrame.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Button } from './Button.js'

export interface QuickAddProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onAdd: () => void
  addLabel: string
  isBusy: boolean
  /** Why it was refused. What was typed stays. */
  error?: string | undefined
  /** More that goes with it, such as a day. */
  children?: ReactNode
}

/** One line that adds to a list by Enter, and is ready for the next. */
export function QuickAdd({ label, placeholder, value, onChange, onAdd, ...look }: QuickAddProps) {
  const { addLabel, isBusy, error, children } = look
  const id = useId()
  const isEmpty = value.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !isBusy) onAdd()
      }}
    >
      <Stack gap={4}>
        <Row gap={8}>
          <Input
            id={id}
            style={{ flex: '1 1 160px', inlineSize: 'auto' }}
            aria-label={label}
            aria-invalid={error !== undefined}
            {...(error && { 'aria-describedby': `${id}-error`, status: 'error' as const })}
            dir="auto"
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {children}
          <Button type="submit" isBusy={isBusy} disabled={isEmpty}>
            {addLabel}
          </Button>
        </Row>
        <FieldNotes id={id} error={error} />
      </Stack>
    </form>
  )
}
