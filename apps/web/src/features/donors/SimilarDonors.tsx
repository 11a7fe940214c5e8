import { Callout } from '@almoner/ui/layout/Callout'
import { skipToken } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormState } from 'react-final-form'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'

interface Names {
  firstName?: string
  lastName?: string
  organizationName?: string
  email?: string
}

/** Says, while a donor is typed, who is here already under this name or email. */
export function SimilarDonors({ onGo }: { onGo: () => void }) {
  const { values } = useFormState<Names>({ subscription: { values: true } })
  const { firstName, lastName, organizationName, email } = values
  const isAsked = Boolean((firstName && lastName) || organizationName || email?.includes('@'))
  const asked = useDeferredValue(isAsked ? { firstName, lastName, organizationName, email } : undefined)
  const found = trpc.donors.similar.useQuery(asked ?? skipToken)
  if (!asked || !found.data || found.data.length === 0) return null
  return (
    <Callout tone="attention" title={t('form.similar', { count: found.data.length })} role="status">
      <ul className="donor-similar">
        {found.data.map((donor) => (
          <li key={donor.id}>
            <Link to={paths.donor(donor.id)} onClick={onGo}>
              <bdi>{donor.name}</bdi>
            </Link>{' '}
            <span className="al-quiet">
              {[donor.number, donor.email, donor.city].filter(Boolean).join(' · ')}
              {donor.sameBy.includes('email') ? ` · ${t('form.sameEmail')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
