/** Names under which Nest hands out what is no class. */
export const CONFIG = Symbol('config')
export const LOGGER = Symbol('logger')
export const CONNECTIONS = Symbol('connections')
