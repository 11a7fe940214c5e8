import { element } from '../rich-text'
import { t } from './messages'

/** For `t.rich`: who did something, in the place of an empty tag of the message. */
export const whoIs = (person: { name: string } | null) =>
  element(<strong>{person ? <bdi>{person.name}</bdi> : t('timeline.system')}</strong>)
