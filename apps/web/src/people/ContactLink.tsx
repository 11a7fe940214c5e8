import { mask } from '@almoner/contracts/mask'
import { Text } from '@almoner/ui/layout/Text'
import { peopleText } from './messages'

interface ContactLinkProps {
  scheme: 'mailto' | 'tel'
  value: string
}

/** Where a donor is reached; plain words to whoever may not see it. */
export function ContactLink({ scheme, value }: ContactLinkProps) {
  if (value === mask) return <Text tone="quiet">{peopleText('hidden')}</Text>
  return (
    <a href={`${scheme}:${value}`}>
      <Text as="bdi" isBreakable {...(scheme === 'tel' && { dir: 'ltr' })}>
        {value}
      </Text>
    </a>
  )
}
