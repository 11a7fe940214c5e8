import { t } from './messages'

const actions: Readonly<Record<string, string>> = t.group('actions')
const fields: Readonly<Record<string, string>> = t.group('fields')

// A dot would part a name into a group and a text of it.
const nameOf = (path: string): string => path.replaceAll('.', ':')

/** What an act is called for people. An act that is not named shows as the API calls it. */
export const actionLabel = (action: string): string => actions[nameOf(action)] ?? action

export const fieldLabel = (path: string): string => fields[nameOf(path)] ?? path
