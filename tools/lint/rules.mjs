// Rules of this project, for oxlint.
const report = (context, node, message) => context.report({ node, message });
const queries = ['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const inRecords = 'Tables are read and written in server/records, within an AccessScope.';

export default {
  meta: { name: 'vigil' },
  rules: {
    'queries-in-records': {
      create: (context) => ({
        MemberExpression({ property, computed }) {
          if (queries.includes(computed ? property.value : property.name)) report(context, property, inRecords);
        },
        ObjectPattern({ properties }) {
          for (const { key } of properties)
            if (key !== undefined && queries.includes(key.name ?? key.value)) report(context, key, inRecords);
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
