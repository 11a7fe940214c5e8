export type Resolve = <Service>(service: new (...dependencies: never[]) => Service) => Service
