import { idOf } from '../id.js'

export const hubspotLinkIdSchema = idOf<'hubspotLink'>()
