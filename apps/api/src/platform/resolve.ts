/** Finds a provider of the process by its class. */
export type Resolve = <Service>(service: new (...dependencies: never[]) => Service) => Service
