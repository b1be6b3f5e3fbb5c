// Rules of this project, for oxlint.
const report = (context, node, message) => context.report({ node, message });
const queries = ['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'];

export default {
  meta: { name: 'vigil' },
  rules: {
    'queries-in-records': {
      create: (context) => ({
        CallExpression({ callee }) {
          if (callee.type === 'MemberExpression' && queries.includes(callee.property.name))
            report(context, callee.property, 'Tables are read and written in server/records, within an AccessScope.');
        },
      }),
    },
    'named-by-dot': {
      create: (context) => ({
        MemberExpression(node) {
          if (node.computed && node.property.type === 'Literal' && ['styles', 'ink'].includes(node.object.name))
            report(context, node.property, 'Write styles.name.');
        },
      }),
    },
    'imported-as-styles': {
      create: (context) => ({
        ImportDefaultSpecifier(node) {
          if (node.local.name === 'css' && node.parent.source.value.endsWith('.module.css'))
            report(context, node, 'A style sheet is imported as styles.');
        },
      }),
    },
  },
};
