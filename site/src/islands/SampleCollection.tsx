export { SampleCollection as default } from '@haat/react/internal/catalogue/SampleCollection.tsx'
