import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  emails: (filter?: ListFilter) => listPath('/emails', filter),
  stoppedAddresses: (filter?: ListFilter) => listPath('/emails/stopped', filter),
  mailings: (filter?: ListFilter) => listPath('/emails/mailings', filter),
  newMailing: (filter?: ListFilter) => listPath('/emails/mailings/new', filter),
  mailing: (id: string) => `/emails/mailings/${id}`,
  email: (id: string) => `/emails/${id}`,
  emailDonor: (donorId: string) => `/donors/${donorId}/email`,
  settingsSender: () => '/settings/sender',
}

export const emails = defineNoun({
  paths,
  pages: [
    { path: paths.emails(), permission: 'emails.read', load: () => import('./EmailsPage') },
    { path: paths.stoppedAddresses(), permission: 'emails.read', load: () => import('./StoppedAddressesPage') },
    { path: paths.mailings(), permission: 'mailings.read', load: () => import('./mailings/MailingsPage') },
    { path: paths.newMailing(), permission: 'mailings.manage', load: () => import('./mailings/NewMailingPage') },
    { path: paths.mailing(':id'), permission: 'mailings.read', load: () => import('./mailings/MailingPage') },
    { path: paths.email(':id'), permission: 'emails.open', load: () => import('./EmailPage') },
    {
      path: paths.emailDonor(':id'),
      permission: 'personalEmails.send',
      load: () => import('./personal/PersonalEmailPage'),
    },
  ],
  settings: [
    {
      path: paths.settingsSender(),
      permission: 'checkout.manage',
      load: () => import('./SenderPage'),
      line: { group: 'giving', label: t('settingsPages.sender') },
    },
  ],
  actions: [
    {
      id: 'emails.stopped',
      kind: 'go',
      label: t('actions.stoppedAddresses'),
      icon: 'mail',
      words: t('words.stoppedAddresses'),
      to: paths.stoppedAddresses(),
      isFor: (actor) => actor.can('emails.read'),
    },
    {
      id: 'mailings',
      kind: 'go',
      label: t('actions.mailings'),
      icon: 'mail',
      words: t('words.mailings'),
      to: paths.mailings(),
      isFor: (actor) => actor.can('mailings.read'),
    },
    {
      id: 'mailings.add',
      kind: 'add',
      label: t('actions.addMailing'),
      icon: 'plus',
      words: t('words.addMailing'),
      to: paths.newMailing(),
      isFor: (actor) => actor.can('mailings.manage'),
    },
  ],
  menu: {
    label: t('emails'),
    to: paths.emails(),
    icon: 'mail',
    keys: 'g m',
    isFor: (actor) => actor.can('emails.read'),
  },
})
