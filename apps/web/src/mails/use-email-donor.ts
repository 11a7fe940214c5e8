import { sendPersonalEmail } from '@almoner/contracts/personal-emails/personal-emails.operations'
import { useNavigate } from 'react-router'
import type { Action } from '../actions/action'
import { useRightful } from '../actions/use-rightful'
import { paths } from '../paths'
import { mailText } from './messages'

/** The action that leads to an email to one donor, for any page that has the donor; a list of one, or of none for whoever may not. */
export function useEmailDonor(donorId: string): Action[] {
  const navigate = useNavigate()
  return useRightful([
    {
      id: 'donor.email',
      label: mailText('write.open'),
      detail: mailText('write.detail'),
      icon: 'mail',
      words: mailText('write.words'),
      operation: sendPersonalEmail,
      isLookedFor: true,
      run: () => navigate(paths.emailDonor(donorId)),
    },
  ])
}
