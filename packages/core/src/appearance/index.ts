export { customPropertyOf, propertiesIn, SCHEMES, themeIn } from './appearance.ts'
export { type Theme, VARIABLES, type Variable, type Variables } from './variables.ts'
