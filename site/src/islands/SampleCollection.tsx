export { SampleCollection as default } from '@haat/react/sample-collection'
