import type { Donor } from '@almoner/contracts/donors/donor'
import { Link } from 'react-router'
import { Amount } from '@almoner/ui/data/Amount'
import { CopyText } from '@almoner/ui/data/CopyText'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { paths } from '../../paths'
import { ContactLink } from '../../people/ContactLink'
import { useActor } from '../../session/use-actor'
import { addressLines } from './donor-lines'
import { t } from './messages'

export function DonorContact({ donor }: { donor: Donor }) {
  const lines = addressLines(donor.address)
  return (
    <Facts
      facts={[
        {
          label: t('donor.email'),
          value: donor.email && <ContactLink scheme="mailto" value={donor.email} />,
        },
        {
          label: t('donor.phone'),
          value: donor.phone && <ContactLink scheme="tel" value={donor.phone} />,
        },
        {
          label: t('donor.address'),
          value:
            lines.length > 0 ? (
              <address className="donor-address">
                {lines.map((line) => (
                  <bdi key={line}>{line}</bdi>
                ))}
              </address>
            ) : null,
        },
      ]}
    />
  )
}

/** What others gave and this donor is credited with; it is in no total. */
function SoftCredits({ donor }: { donor: Donor }) {
  return (
    <Link to={paths.charges({ creditedDonorId: donor.id })}>
      {donor.softCredits.map(({ currency, amount }, place) => (
        <span key={currency}>
          {place > 0 && ', '}
          <Amount value={{ amount, currency }} />
        </span>
      ))}
    </Link>
  )
}

export function DonorDetails({ donor }: { donor: Donor }) {
  const { timeZone } = useActor()
  return (
    <Facts
      facts={[
        donor.softCredits.length > 0 && { label: t('donor.softCredits'), value: <SoftCredits donor={donor} /> },
        { label: t('donor.type'), value: t(`types.${donor.type}`) },
        donor.employer && { label: t('donor.employer'), value: <bdi>{donor.employer}</bdi> },
        donor.jobTitle && { label: t('donor.jobTitle'), value: <bdi>{donor.jobTitle}</bdi> },
        {
          label: t('donor.source'),
          value: (
            <>
              {t(`sources.${donor.source}`)}
              {donor.importId && (
                <>
                  {'. '}
                  <Link to={paths.import(donor.importId)}>{t('donor.seeImport')}</Link>
                </>
              )}
            </>
          ),
        },
        { label: t('donor.added'), value: <DateText value={donor.createdAt} {...(timeZone && { timeZone })} /> },
        { label: t('donor.number'), value: <CopyText text={donor.number} label={t('donor.number').toLowerCase()} /> },
        { label: t('donor.id'), value: <CopyText text={donor.id} label={t('donor.id').toLowerCase()} /> },
      ]}
    />
  )
}
