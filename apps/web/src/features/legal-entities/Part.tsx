import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useId, type ReactNode } from 'react'

/** A part of the settings of receipts, under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack className="receipt-part" gap={20} role="group" aria-labelledby={id}>
      <Text as="h3" size="large" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}
