import type { FundraiserFindings } from '@almoner/contracts/imports/fundraiser-rows'
import { Facts } from '@almoner/ui/data/Facts'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { t } from './messages'

const states = ['active', 'pending', 'paused', 'ended'] as const

interface FundraiserFactsProps {
  found: FundraiserFindings
  newCampaigns: readonly string[]
}

/** In which state the pages of a file are, and whom of their people is to be invited. */
export function FundraiserFacts({ found, newCampaigns }: FundraiserFactsProps) {
  return (
    <Stack gap={12}>
      <Facts
        facts={[
          ...states.map(
            (state) => found[state] > 0 && { label: t(`pageStatuses.${state}`), value: formatCount(found[state]) },
          ),
          found.toInvite > 0 && { label: t('check.fundraisers.toInvite'), value: formatCount(found.toInvite) },
          found.sameRaised > 0 && { label: t('check.fundraisers.sameRaised'), value: formatCount(found.sameRaised) },
          newCampaigns.length > 0 && {
            label: t('check.newCampaigns', { count: newCampaigns.length }),
            value: (
              <Stack as="span" gap={0}>
                {newCampaigns.map((name) => (
                  <bdi key={name}>{name}</bdi>
                ))}
              </Stack>
            ),
          },
        ]}
      />
      {found.toInvite > 0 && (
        <Text as="p" tone="quiet" size="small">
          {t('check.fundraisers.inviteHelp')}
        </Text>
      )}
    </Stack>
  )
}
