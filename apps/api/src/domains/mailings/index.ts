export { MailPreferences, type PreferencesLink } from './mail-preferences.js'
