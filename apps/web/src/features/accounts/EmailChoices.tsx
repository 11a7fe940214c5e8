import { Stack } from '@almoner/ui/layout/Stack'
import { may } from '@almoner/contracts/permissions'
import { permissionOfEmail, staffEmails, type StaffEmail } from '@almoner/contracts/notifications/staff-notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { useActor } from '../../session/use-actor'
import { t } from './messages'

const mails: Record<StaffEmail, { label: string; help?: string }> = t.group('editUser.mails')

const groupTitles = t.group('editUser.mailGroups')

const groupOf: Record<StaffEmail, keyof typeof groupTitles> = {
  chargeSucceeded: 'transactions',
  chargeFailed: 'transactions',
  chargeRefunded: 'transactions',
  dispute: 'transactions',
  fraudWarning: 'transactions',
  planFailed: 'recurring',
  planCanceled: 'recurring',
  planChanged: 'recurring',
  fundraiserPending: 'work',
  importDone: 'work',
  bulkChangeDone: 'work',
  exportDone: 'work',
  integrationError: 'work',
  hubspotStopped: 'work',
  ownPageGift: 'ownPage',
  taskAssigned: 'work',
  taskDue: 'work',
  dailyDigest: 'digests',
  weeklyDigest: 'digests',
}

export function EmailChoices({ orgName }: { orgName: string }) {
  const { principal } = useActor()
  // Emails go by the role in the org: who runs the platform gets none by that.
  const reader = { ...principal, isSuperuser: principal.isImpersonating }
  const isOffered = (mail: StaffEmail): boolean => may(reader, permissionOfEmail[mail])
  return (
    <Stack as="fieldset" className="edit-user-mails" gap={12}>
      <legend>{t('editUser.notifications')}</legend>
      <p className="al-quiet">{t('editUser.notificationsHelp', { org: orgName })}</p>
      {Object.entries(groupTitles).map(([group, title]) => {
        const offered = staffEmails.filter((mail) => groupOf[mail] === group && isOffered(mail))
        return (
          offered.length > 0 && (
            <Stack key={group} as="fieldset" gap={12}>
              <legend>{title}</legend>
              {offered.map((mail) => (
                <CheckboxField
                  key={mail}
                  name={`emailSettings.${mail}`}
                  label={mails[mail].label}
                  help={mails[mail].help}
                />
              ))}
            </Stack>
          )
        )
      })}
    </Stack>
  )
}
