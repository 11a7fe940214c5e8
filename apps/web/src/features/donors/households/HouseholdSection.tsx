import { RowMenu } from '../../../actions/RowMenu'
import type { Donor } from '@almoner/contracts/donors/donor'
import type { Household, HouseholdMember } from '@almoner/contracts/donors/household'
import { householdRoles } from '@almoner/contracts/donors/household'
import { removeMember } from '@almoner/contracts/donors/households.operations'
import { Button } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { currencyCode } from '../../../currency-words'
import { paths } from '../../../paths'
import { Parts } from '../../../records/Parts'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { AddMemberDialog } from './AddMemberDialog'
import { useHouseholdChanges } from './use-household-changes'

/** Who is in the household of a donor, or in the one that the donor is, and what they gave together. */
export function HouseholdSection({ donor }: { donor: Donor }) {
  const { canCall } = useActor()
  const [isAdding, setAdding] = useState(false)
  const id = donor.type === 'household' ? donor.id : donor.household?.id
  const household = trpc.households.get.useQuery(id ? { id } : skipToken).data
  if (!id) return null
  return (
    <Section
      title={t('household.title')}
      isRaised
      aside={
        household &&
        canCall(removeMember) && (
          <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
            {t('household.add')}
          </Button>
        )
      }
    >
      {household && <HouseholdParts household={household} donor={donor} />}
      {isAdding && household && <AddMemberDialog household={household} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function HouseholdParts({ household, donor }: { household: Household; donor: Donor }) {
  const isOwn = household.id === donor.id
  // Of the list, since a row is gone once its member is.
  const changes = useHouseholdChanges(household)
  return (
    <Stack gap={12}>
      {!isOwn && (
        <Link to={paths.donor(household.id)}>
          <bdi>{household.name}</bdi>
        </Link>
      )}
      {household.members.length === 0 ? (
        <p className="al-quiet">{t('household.empty')}</p>
      ) : (
        <Stack as="ul" isDivided aria-label={t('household.members')}>
          {household.members.map((member) => (
            <Member key={member.donorId} changes={changes} member={member} isShown={member.donorId === donor.id} />
          ))}
        </Stack>
      )}
      <CombinedGiving giving={household.giving} />
    </Stack>
  )
}

interface MemberProps {
  changes: ReturnType<typeof useHouseholdChanges>
  member: HouseholdMember
  /** Whether this is the donor whose page it is. */
  isShown: boolean
}

function Member({ changes, member, isShown }: MemberProps) {
  const { canCall } = useActor()
  const { donorId, name, role, giving } = member
  return (
    <Row as="li" align="start" justify="between" gap={4} isNoWrap padding={[6, 0]}>
      <Text as="div" isGrowing isBreakable style={{ minInlineSize: 0 }}>
        {isShown ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={paths.donor(donorId)}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <Text as="div" tone="quiet" size="small">
          <Parts
            parts={[
              t(`household.roles.${role}`),
              ...giving.map(({ currency, lifetimeAmount }) => (
                <Amount key={currency} value={{ amount: lifetimeAmount, currency }} />
              )),
            ]}
          />
        </Text>
      </Text>
      {canCall(removeMember) && <MemberMenu changes={changes} member={member} />}
    </Row>
  )
}

function MemberMenu({ changes: { changeRole, remove }, member }: Omit<MemberProps, 'isShown'>) {
  const label = t('household.actions', { name: member.name })
  return (
    <RowMenu
      label={label}
      groups={[
        householdRoles
          .filter((role) => role !== member.role)
          .map((role) => ({
            id: `household.${role}`,
            label: t(`household.make.${role}`),
            run: () => changeRole(member, role),
          })),
        [{ id: 'household.remove', label: t('household.remove'), isDanger: true, run: () => remove(member) }],
      ]}
    />
  )
}

/** Of all of them together; sums of several currencies are never one figure. */
function CombinedGiving({ giving }: Pick<Household, 'giving'>) {
  const words = (key: 'together' | 'thisYear', currency: Household['giving'][number]['currency']) =>
    giving.length > 1 ? t(`household.${key}In`, { currency: currencyCode(currency) }) : t(`household.${key}`)
  return (
    <Facts
      isLedger
      facts={giving.flatMap(({ currency, lifetimeAmount, thisYearAmount }) => [
        { label: words('together', currency), value: <Amount value={{ amount: lifetimeAmount, currency }} /> },
        { label: words('thisYear', currency), value: <Amount value={{ amount: thisYearAmount, currency }} /> },
      ])}
    />
  )
}
