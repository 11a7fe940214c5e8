import { permissionOfMail, type StaffMail } from '@almoner/contracts/accounts/staff-notices'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { useActor } from '../../session/use-actor'
import { editUserWords as words } from './edit-user-words'

const groups: Record<keyof typeof words.mailGroups, readonly StaffMail[]> = {
  transactions: ['chargeSucceeded', 'chargeFailed', 'chargeRefunded', 'dispute', 'fraudWarning'],
  recurring: ['planFailed', 'planCanceled', 'planChanged'],
  work: ['fundraiserPending', 'importDone', 'integrationError'],
  digests: ['dailyDigest', 'weeklyDigest'],
}

/** Which mails one gets of the org; what one may not see is not offered. */
export function MailChoices({ orgName }: { orgName: string }) {
  const { can } = useActor()
  const isOffered = (mail: StaffMail): boolean => {
    const needed = permissionOfMail[mail]
    return !needed || can(needed)
  }
  return (
    <fieldset className="edit-user-mails">
      <legend>{words.notifications}</legend>
      <p className="al-quiet">{words.notificationsHelp(orgName)}</p>
      {Object.entries(groups).map(([group, mails]) => {
        const offered = mails.filter(isOffered)
        const title = words.mailGroups[group as keyof typeof groups]
        return (
          offered.length > 0 && (
            <fieldset key={group} className="edit-user-mail-group">
              <legend>{title}</legend>
              {offered.map((mail) => (
                <CheckboxField
                  key={mail}
                  name={`emailSettings.${mail}`}
                  label={words.mails[mail].label}
                  help={words.mails[mail].help}
                />
              ))}
            </fieldset>
          )
        )
      })}
    </fieldset>
  )
}
