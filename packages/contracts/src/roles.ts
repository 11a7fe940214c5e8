export const orgRoles = ['owner', 'admin', 'agent', 'fundraiser'] as const
export type OrgRole = (typeof orgRoles)[number]

export const agentLevel = ['owner', 'admin', 'agent'] as const
/** What an owner or an admin can switch for each member; other roles have none of these. */
export const switches = ['personalData', 'plans', 'refunds', 'exports', 'readOnly'] as const
export type Switch = (typeof switches)[number]
export type Switches = Readonly<Record<Switch, boolean>>

/** How a member begins. */
export const initialSwitches: Switches = {
  personalData: true,
  plans: true,
  refunds: false,
  exports: false,
  readOnly: false,
}

export const adminLevel = ['owner', 'admin'] as const
