import { Callout } from '@almoner/ui/layout/Callout'
import { skipToken } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormState } from 'react-final-form'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'
import { reasonsOf } from '../../records/reasons'

interface Names {
  firstName?: string
  lastName?: string
  organizationName?: string
  email?: string
  phone?: string
}

const digits = (phone = ''): number => phone.replace(/\D/g, '').length

/** Says, while a donor is typed, who may be here already, and why. */
export function SimilarDonors({ onGo }: { onGo: () => void }) {
  const { values } = useFormState<Names>({ subscription: { values: true } })
  const { firstName, lastName, organizationName, email, phone } = values
  const isAsked = Boolean((firstName && lastName) || organizationName || email?.includes('@') || digits(phone) > 6)
  const asked = useDeferredValue(isAsked ? { firstName, lastName, organizationName, email, phone } : undefined)
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
              {[donor.number, donor.email, donor.phone, donor.city].filter(Boolean).join(' · ')}
            </span>
            <p className="al-quiet">{reasonsOf(donor.sameBy)}</p>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
