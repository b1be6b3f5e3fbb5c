/** A reason why nothing was imported that whoever asked can act on: one line, no stack. */
export class ImportFault extends Error {}
