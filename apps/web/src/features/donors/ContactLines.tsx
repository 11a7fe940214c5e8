import type { Donor } from '@almoner/contracts/donors/donor'
import { DateText } from '@almoner/ui/data/DateText'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { ReactNode } from 'react'
import { ContactLink } from '../../people/ContactLink'
import { Parts } from '../../records/Parts'
import { addressLines } from './donor-lines'
import { t } from './messages'

export const emailLines = ({ emails }: Donor): ReactNode =>
  lines(
    emails.map(({ address, label, status, isPrimary }) => ({
      key: address,
      value: <ContactLink scheme="mailto" value={address} />,
      notes: [
        emails.length > 1 && isPrimary && t('contacts.main'),
        label && t(`contacts.emailLabels.${label}`).toLowerCase(),
        isFaulty(status) && <Text tone="attention">{t(`contacts.emailStatuses.${status}`).toLowerCase()}</Text>,
      ],
    })),
  )

const isFaulty = (status: Donor['emails'][number]['status']): boolean => status === 'bounced' || status === 'complained'

export const phoneLines = ({ phones }: Donor): ReactNode =>
  lines(
    phones.map(({ number, label, smsOptIn, isPrimary }) => ({
      key: number,
      value: <ContactLink scheme="tel" value={number} />,
      notes: [
        phones.length > 1 && isPrimary && t('contacts.main'),
        label && t(`contacts.phoneLabels.${label}`).toLowerCase(),
        smsOptIn && t('contacts.sms'),
      ],
    })),
  )

export const addressBlocks = ({ addresses }: Donor): ReactNode =>
  lines(
    addresses.map(({ label, isPrimary, undeliverable, validFrom, validTo, ...address }, place) => ({
      key: String(place),
      value: (
        <address className="donor-address">
          {addressLines(address).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      ),
      notes: [
        addresses.length > 1 && isPrimary && t('contacts.main'),
        label && t(`contacts.addressLabels.${label}`).toLowerCase(),
        validFrom && (
          <>
            {t('contacts.from')} <DateText value={validFrom} />
          </>
        ),
        validTo && (
          <>
            {t('contacts.until')} <DateText value={validTo} />
          </>
        ),
        undeliverable && <Text tone="attention">{t('contacts.undeliverable').toLowerCase()}</Text>,
      ],
    })),
  )

interface Line {
  key: string
  value: ReactNode
  notes: readonly ReactNode[]
}

function lines(all: readonly Line[]): ReactNode {
  if (all.length === 0) return null
  return (
    <Stack gap={6}>
      {all.map(({ key, value, notes }) => (
        <div key={key}>
          {value}{' '}
          <Text tone="quiet" size="small">
            <Parts parts={notes} />
          </Text>
        </div>
      ))}
    </Stack>
  )
}
